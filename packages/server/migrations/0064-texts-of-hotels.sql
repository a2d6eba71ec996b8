-- Every version of what guests agree to as they check in: house rules and privacy notice. The setting of the hotel is the last
-- one of each; earlier ones stay as long as somebody may ask what a guest agreed to.

create table hotel_texts (
  hotel_id text not null references hotels (id),
  -- 'house_rules' or 'privacy_notice'
  name text not null,
  version integer not null check (version > 0),
  -- By language.
  text jsonb not null,
  -- In unix seconds; null: it stood before there were versions.
  since bigint,
  primary key (hotel_id, name, version)
);
select close_by_hotel('hotel_texts');
-- A guest has agreed to it: nothing changes or removes it.
comment on table hotel_texts is 'append-only';

insert into hotel_texts (hotel_id, name, version, text)
  select hotels.id, texts.name, (settings #>> array[setting, 'version'])::int, settings #> array[setting, 'text']
  from hotels cross join (values ('house_rules', 'houseRules'), ('privacy_notice', 'privacyNotice')) as texts (name, setting)
  where jsonb_typeof(settings #> array[setting, 'text']) = 'object' and settings #>> array[setting, 'version'] ~ '^[1-9]\d{0,8}$';
