-- Offers of the hotel that guests asked for as they checked in: once for each stay, with the name and the price that they saw.

create table check_in_offers (
  hotel_id text not null,
  booking_id text not null,
  -- Of the hotel's setting `checkInOffers`, which may have changed since.
  offer_id text not null collate "C",
  request_id text not null collate "C",
  kind text not null,
  -- By language.
  name jsonb not null,
  -- Minor units of the currency.
  price bigint not null check (price >= 0),
  currency text not null,
  -- In unix seconds.
  chosen_at bigint not null,
  primary key (hotel_id, booking_id, offer_id),
  unique (hotel_id, request_id),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id),
  foreign key (hotel_id, request_id) references requests (hotel_id, id)
);
select close_by_hotel('check_in_offers');

-- Fast check-ins that have no booking yet: their rooms are taken, too.
create index requests_check_ins_without_stay on requests (hotel_id, id)
  where service_type = 'FAST_CHECK_IN' and booking_id is null and status in ('OPEN', 'PENDING');
