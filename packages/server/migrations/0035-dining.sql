-- Restaurants with menu and configuration, their sittings, and reservations that hold seats (decision 57).

create table restaurants (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  version integer not null default 1,
  name text not null,
  name_with_locales jsonb not null default '{}',
  timezone_id text not null,
  visible boolean not null default true,
  position integer not null,
  menu jsonb not null default '[]',
  -- All rules of its configuration; null: nobody has configured it.
  config jsonb,
  primary key (hotel_id, id)
);
select close_by_hotel('restaurants');

-- A slot of one day, made at its first reservation. Who takes or gives seats locks it.
create table sittings (
  hotel_id text not null,
  -- `{restaurant_id}_{yyyymmdd}_{HHmm}`
  id text not null collate "C",
  restaurant_id text not null collate "C",
  on_date date not null,
  -- The sum of `seats` of the reservations that hold them.
  taken integer not null default 0 check (taken >= 0),
  primary key (hotel_id, id),
  foreign key (hotel_id, restaurant_id) references restaurants (hotel_id, id)
);
create index sittings_day on sittings (hotel_id, restaurant_id, on_date);
select close_by_hotel('sittings');

-- One row for each guest who reserves: whoever reserves for them locks it, so that rules of one guest see each other.
create table dining_claims (
  hotel_id text not null references hotels (id),
  -- `booking:{id}` or `room:{number}`
  guest_key text not null collate "C",
  primary key (hotel_id, guest_key)
);
select close_by_hotel('dining_claims');

create table reservations (
  hotel_id text not null,
  request_id text not null collate "C",
  sitting_id text not null collate "C",
  restaurant_id text not null collate "C",
  on_date date not null,
  adults integer not null,
  children integer not null,
  -- Without children on laps.
  seats integer not null,
  -- Null: the guest is not recognised.
  guest_key text collate "C",
  -- The request is not canceled.
  holds_seats boolean not null,
  -- Rules that staff passed over: `[{ code, by, name, at }]`.
  overrides jsonb not null default '[]',
  -- Sealed: what guests of the party told about allergies.
  allergies bytea,
  -- When `allergies` are erased, in unix seconds.
  allergies_erase_at bigint,
  primary key (hotel_id, request_id),
  foreign key (hotel_id, request_id) references requests (hotel_id, id),
  foreign key (hotel_id, sitting_id) references sittings (hotel_id, id)
);
create index reservations_day on reservations (hotel_id, on_date, restaurant_id);
create index reservations_guest on reservations (hotel_id, guest_key) where holds_seats and guest_key is not null;
create index reservations_allergies on reservations (hotel_id, allergies_erase_at) where allergies is not null;
select close_by_hotel('reservations');

-- Lists and live messages show it with the request.
alter table requests add column attendance text check (attendance in ('seated', 'no_show'));
create index requests_reservations_due on requests (hotel_id, (coalesce(due_at, 0)) desc, id desc)
  where service_type = 'ALACARTE_RESTAURANT_RESERVATION';
