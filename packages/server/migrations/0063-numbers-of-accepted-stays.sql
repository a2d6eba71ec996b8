-- Versions before 61 copied numbers of papers to the booking as soon as staff accepted a check-in. They belong there once the
-- guests are in the house: until then the form has them. The server takes them out of the sealed bookings of this list as it
-- starts, before it serves, and empties the list.

create table copied_identities (
  hotel_id text not null,
  booking_id text not null,
  -- Of the booking's identity, those that the acceptance set and nobody has set since.
  fields text[] not null,
  primary key (hotel_id, booking_id),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id) on delete cascade
);
select close_by_hotel('copied_identities');

insert into copied_identities
  select b.hotel_id, b.id, array_agg(distinct field)
  from bookings b
  join requests r on r.hotel_id = b.hotel_id and r.booking_id = b.id and r.service_type = 'FAST_CHECK_IN'
  -- An acceptance: request and booking in one transaction, by one person.
  join events accepted on accepted.hotel_id = b.hotel_id and accepted.entity = 'request' and accepted.entity_id = r.id
    and accepted.event = 'MODIFY' and accepted.changed #>> '{status,to}' = 'PENDING'
  join events copied on copied.hotel_id = b.hotel_id and copied.entity = 'booking' and copied.entity_id = b.id
    and copied.at = accepted.at and copied.actor = accepted.actor
  cross join unnest(array['national_identification_number', 'passport_number', 'birthday']) field
  where b.identity is not null and b.status not in ('hotel_guest', 'checked_out')
    and (copied.event = 'INSERT' or copied.changed #>> array[field, 'to'] = 'set')
    and not exists (
      select from events later
      where later.hotel_id = b.hotel_id and later.entity = 'booking' and later.entity_id = b.id and later.seq > copied.seq
        and later.changed ? field)
  group by b.hotel_id, b.id;
