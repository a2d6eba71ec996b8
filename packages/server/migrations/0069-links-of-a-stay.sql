-- Links to a stay that went out beside passes are listed and taken back as passes are (decision 70).

alter table stay_codes
  add column id text not null default gen_random_uuid()::text collate "C",
  -- It went out with an invitation to check in.
  add column is_invitation boolean not null default false,
  add column revoked_by text;
create unique index stay_codes_id on stay_codes (hotel_id, id);
