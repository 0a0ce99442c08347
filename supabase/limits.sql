-- Every rate limit: how many, in how many seconds, at most a day. Change a number here and nowhere else.
--
-- The server applies this file when it starts and the file has changed. LIMITS_FACTOR multiplies every max except those
-- marked "fixed".
--
-- A limit that counts for a whole account lets strangers shut its owner out, so those are wide or do not show.
delete from private.limits;
insert into private.limits (name, max, window_seconds) values
  -- The contact form, the newsletter form and requests for its mail, by network address.
  ('submissionByAddress', 10, 600),
  ('submissionByAddressInAnHour', 30, 3600),
  ('newsletterByAddress', 10, 600),
  ('newsletterByAddressInAnHour', 30, 3600),
  ('newsletterMailByAddress', 10, 600),
  -- Confirmation mails to one addressee: one in so many seconds (fixed), and so many in a day (fixed).
  ('newsletterMailPause', 1, 60),
  ('newsletterMailInADay', 3, 86400),
  -- Calls of the two functions, by network address.
  ('functionByAddress', 30, 600),
  -- Opening and accepting an invitation to the team.
  ('invitationByAddress', 20, 600),
  ('invitationByAddressInAnHour', 60, 3600),
  -- Replies to visitors that one person on staff sends.
  ('replyByAccount', 120, 3600),
  -- Of these, to people whom staff added by hand within the last hour: no one shows that they wrote to us.
  ('replyToAddedByAccount', 20, 3600),
  -- Signing in.
  ('signInByAddress', 30, 300),
  -- A pair is a network address and an account.
  ('signInByPair', 10, 900),
  -- Only from places where the account was never opened; see server/backend/auth/accounts/known-places.ts.
  ('signInByAccount', 100, 3600),
  ('refreshByAddress', 150, 300),
  ('signUpByAddress', 30, 300),
  ('recoverByAddress', 30, 300),
  ('resendByAddress', 30, 300),
  ('verifyByAddress', 30, 300),
  ('userUpdateByAddress', 30, 300),
  ('guessesByPair', 10, 3600),
  -- Setting up a second factor, asking for its code and typing it in.
  ('factorByAddress', 60, 300),
  -- Typed-in codes, and recovery codes apart from them; a right one clears it.
  ('codeByPair', 10, 900),
  -- Codes of an authenticator app, wherever from. Who gets to try one has the password.
  ('codeByAccount', 30, 3600),
  ('mailAskedByPair', 1, 60),
  -- Mails really sent, for each kind of mail.
  ('mailToAddressee', 1, 60),
  ('mailToAddresseeByDay', 10, 86400);
