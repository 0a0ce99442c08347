create index contact_submissions_phone_end on public.contact_submissions
  (right(regexp_replace(phone, '[^0-9]', '', 'g'), 9));
