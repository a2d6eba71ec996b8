-- Links by which somebody pays (decision 73). Amount and currency of a link never change.

create table payment_links (
  hotel_id text not null,
  id text not null collate "C",
  version integer not null default 1,
  status text not null default 'open' check (status in ('open', 'paid', 'canceled')),
  -- What the code is known by, and the code itself, sealed.
  code_hash text not null,
  code bytea not null,
  name text not null,
  family_name text not null,
  email text,
  phone_number text,
  purpose text,
  -- In the smallest unit of the currency.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null,
  -- The first second of the link and the first after it.
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at),
  checkin bigint,
  checkout bigint,
  room_number text,
  -- No foreign key: the money is known of when the stay is erased.
  booking_id text collate "C",
  paid_at bigint,
  method text,
  -- By channel: state, when, and the outgoing message that carries it.
  sendings jsonb not null default '[]',
  created_by text,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (hotel_id, id),
  check ((status = 'paid') = (paid_at is not null and method is not null))
);
create unique index payment_links_code on payment_links (hotel_id, code_hash);
create index payment_links_updated on payment_links (hotel_id, updated_at desc, id desc);
create index payment_links_status_updated on payment_links (hotel_id, status, updated_at desc, id desc);
create index payment_links_created on payment_links (hotel_id, created_at);
create index payment_links_booking on payment_links (hotel_id, booking_id) where booking_id is not null;
select close_by_hotel('payment_links');

create table payment_counts (
  hotel_id text not null,
  status text not null,
  n bigint not null,
  primary key (hotel_id, status)
);
select close_by_hotel('payment_counts');

-- Who did what with a link, kept as long as the link: the log of events ends after 400 days.
create table payment_records (
  hotel_id text not null,
  link_id text not null collate "C",
  -- The link's version that it made.
  version integer not null,
  at bigint not null,
  actor text not null,
  actor_name text,
  act text not null check (act in ('made', 'paid', 'reversed', 'canceled', 'dates')),
  method text,
  reason text,
  primary key (hotel_id, link_id, version),
  foreign key (hotel_id, link_id) references payment_links (hotel_id, id)
);
select close_by_hotel('payment_records');
