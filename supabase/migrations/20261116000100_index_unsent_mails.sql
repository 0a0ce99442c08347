-- Sent notices are kept and soon are nearly all rows; what counts the others (the health check, the dashboard's banner)
-- must not read them.
create index submission_outbox_unsent on private.submission_outbox (state) where state <> 'sent';
