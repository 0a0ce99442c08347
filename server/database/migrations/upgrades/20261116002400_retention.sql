alter table private.deletions add column accounts integer not null default 0;
