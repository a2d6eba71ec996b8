-- A room is reserved for over years, and only one of its days counts.
drop index reservations_guest;
create index reservations_guest on reservations (hotel_id, guest_key, on_date) where holds_seats and guest_key is not null;
