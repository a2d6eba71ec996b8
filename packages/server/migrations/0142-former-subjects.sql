-- Subjects of accounts that were used and removed: what they did stands in logs, so no other account gets one of them.
create table identity_former_subjects (sub text primary key);
