-- Files that the hotel's own system (PMS) exports, each taken once (decision 99).

create table pms_files (
  hotel_id text not null references hotels (id),
  -- Digest of what is in it, and when it was written: the same words in a later export are another file.
  id text not null collate "C",
  name text not null,
  -- When it was written, in milliseconds since 1970: the version of each of its rows. No two files have the same.
  version bigint not null,
  state text not null check (state in ('taking', 'taken', 'refused')),
  -- Who takes it, and until when nobody else may.
  lease text,
  leased_until timestamptz,
  began_at bigint not null,
  ended_at bigint,
  -- Rows, and what became of them.
  counts jsonb not null default '{}',
  -- The first lines that do not fit: [{ line, field, reason }].
  problems jsonb not null default '[]',
  -- Why it was refused as a whole.
  reason text,
  primary key (hotel_id, id)
);
create unique index pms_files_version on pms_files (hotel_id, version);
create index pms_files_ended on pms_files (hotel_id, ended_at);
select close_by_hotel('pms_files');

-- Whose versions those of a reservation are: each driver counts by itself.
alter table pms_reservations add column told_by text not null default 'link';
