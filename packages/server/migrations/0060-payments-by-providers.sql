-- Payments by a provider (decision 74): its account, the attempts to pay of each link, and the events that it sent.

-- One row for each driver that was ever set; the active one opens sessions, every one is still listened to.
create table partner_accounts (
  hotel_id text not null,
  partner text not null check (partner in ('payments')),
  driver text not null,
  active boolean not null default true,
  -- Where a partner with an address of its own is called.
  address text,
  -- Origins of the pages to which people are sent, beside those of the driver.
  pages text[] not null default '{}',
  secret bytea not null,
  set_at bigint not null,
  last_ok_at bigint,
  last_error text,
  primary key (hotel_id, partner, driver)
);
create unique index partner_accounts_active on partner_accounts (hotel_id, partner) where active;
select close_by_hotel('partner_accounts');

create table payment_attempts (
  hotel_id text not null,
  -- Also the idempotency key of the session.
  id text not null collate "C",
  link_id text not null collate "C",
  driver text not null,
  -- Name of the session at the provider; null: it was asked for one, and has not answered yet.
  provider_ref text collate "C",
  state text not null default 'open' check (state in ('open', 'processing', 'succeeded', 'failed', 'expired')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What came, which may differ.
  paid_amount bigint,
  paid_currency text,
  paid_at bigint,
  refunded bigint not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  last_error text,
  primary key (hotel_id, id),
  foreign key (hotel_id, link_id) references payment_links (hotel_id, id),
  check ((state = 'succeeded') = (paid_amount is not null and paid_currency is not null and paid_at is not null))
);
create index payment_attempts_link on payment_attempts (hotel_id, link_id);
create unique index payment_attempts_open on payment_attempts (hotel_id, link_id) where state in ('open', 'processing');
create unique index payment_attempts_ref on payment_attempts (hotel_id, driver, provider_ref) where provider_ref is not null;
select close_by_hotel('payment_attempts');

-- What a partner sent, each event once.
create table partner_events (
  hotel_id text not null,
  partner text not null,
  event_id text not null collate "C",
  at bigint not null,
  outcome text not null,
  primary key (hotel_id, partner, event_id)
);
create index partner_events_at on partner_events (hotel_id, at);
select close_by_hotel('partner_events');

-- Money of the link's currency that providers reported, and why a person should look at it.
alter table payment_links
  add column received bigint not null default 0,
  add column refunded bigint not null default 0,
  add column attention text;
create index payment_links_attention on payment_links (hotel_id, updated_at desc, id desc) where attention is not null;

-- The money of a record; `reason` of money that came is the code of what is odd about it.
alter table payment_records
  add column amount bigint,
  add column currency text,
  drop constraint payment_records_act_check,
  add constraint payment_records_act_check
    check (act in ('made', 'paid', 'reversed', 'canceled', 'dates', 'received', 'refunded', 'seen'));
