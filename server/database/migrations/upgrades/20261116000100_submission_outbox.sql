create index submission_outbox_unsent on private.submission_outbox (state) where state <> 'sent';
