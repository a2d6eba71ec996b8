-- What each person has read, and which requests wait for the hotel.

create table entity_reads (
  hotel_id text not null references hotels (id),
  user_id text not null,
  kind text not null check (kind in ('request')),
  entity_id text not null collate "C",
  -- Version of the entity that the person has seen.
  read_version integer not null,
  primary key (hotel_id, user_id, kind, entity_id)
);
create index entity_reads_entity on entity_reads (hotel_id, kind, entity_id);
select close_by_hotel('entity_reads');

alter table requests
  -- Version of the guest's last words while staff have not answered them; 0: answered, or none. What was there before counts as read.
  add column unanswered_version integer not null default 0,
  -- Version at which it was last assigned, to a person or a department.
  add column assignment_version integer not null default 0,
  -- Since when it waits for the hotel: open or pending, and the guest wrote last or nobody has answered; null: it does not.
  add column waiting_since bigint generated always as (
    case
      when status = 'CANCELED' then null
      when last_comment_is_staff = false and (status <> 'CLOSED' or service_type = 'ALACARTE_RESTAURANT_RESERVATION') then last_comment_at
      when service_type = 'ALACARTE_RESTAURANT_RESERVATION' then case when reservation_status = 'ON_HOLD' then created_at end
      when status <> 'CLOSED' and last_comment_is_staff is null then created_at
    end
  ) stored;
create index requests_waiting on requests (hotel_id, waiting_since, id) where waiting_since is not null;
