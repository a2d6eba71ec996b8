-- Which rules somebody passed over who took a table in spite of them (`what` is 'override').
alter table access_records add column codes text[] not null default '{}';
