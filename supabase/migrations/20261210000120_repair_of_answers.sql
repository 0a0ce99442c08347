-- Which reply a mail answers was not stored, so the sender's address decides: the mail goes to the submission of that address
-- with the last reply before the mail, otherwise to the newest one before it.
select private.move_mail(m.id, own.id)
from public.received_mails m
join public.contact_submissions filed on filed.id = m.submission_id
cross join lateral (
  select s.id from public.contact_submissions s
  where lower(s.email) = lower(m.email) and s.created_at < m.created_at + interval '5 minutes'
  order by (
    select max(r.created_at) from public.submission_replies r
    where r.submission_id = s.id and r.created_at < m.created_at + interval '5 minutes'
  ) desc nulls last, s.created_at desc
  limit 1
) own
where lower(filed.email) <> lower(m.email)
  -- Another address of the same person.
  and not exists (
    select from public.contact_submissions s
    where lower(s.email) = lower(m.email) and case
      when s.person_id is null and filed.person_id is null then private.is_same_sender(s, filed)
      else s.person_id = filed.person_id
    end
  )
order by m.id;
