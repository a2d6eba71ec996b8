-- Keys that a lock system makes (decision 95): what is wrong with one, as staff read it.

alter table keys add column trouble text check (trouble in ('refused', 'unreachable', 'not_revoked'));
