alter type private.claimed_submission
  add attribute about text,
  add attribute source text,
  add attribute utm_medium text,
  add attribute utm_campaign text,
  add attribute landing_page text,
  add attribute call_at timestamptz,
  add attribute call_zone text;
