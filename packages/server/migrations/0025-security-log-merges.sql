-- Refusals of one kind that follow each other within an hour are one row: nobody fills the table by trying.
alter table security_log
  -- How often; `at` is the last time.
  add column times integer not null default 1,
  -- Digest of what is the same in such rows, and the hour. Null: a row of its own.
  add column merged_as text unique;
