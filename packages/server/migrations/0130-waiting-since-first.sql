-- A guest who writes again waits since their first unanswered words and not since their last. A check-in waits for the hotel
-- while it is submitted, whatever was said meanwhile, and no longer once it is accepted.

alter table requests
  -- Since when the guest has had no answer, while the guest wrote last; null: since their last words, or answered.
  add column unanswered_at bigint,
  -- Of a check-in: when its forms were submitted, until staff have dealt with them.
  add column submitted_at bigint;

update requests r set unanswered_at = case
    when answered.position is null then r.created_at
    else (
      select min(c.created_at) from comments c
      where c.hotel_id = r.hotel_id and c.request_id = r.id and c.position > answered.position)
  end
  from requests each cross join lateral (
    select max(c.position) as position from comments c
    where c.hotel_id = each.hotel_id and c.request_id = each.id and c.is_staff
  ) answered
  where each.hotel_id = r.hotel_id and each.id = r.id
    and r.last_comment_is_staff = false and r.status in ('OPEN', 'PENDING');

update requests r set submitted_at = coalesce(c.submitted_at, r.created_at) from check_ins c
  where c.hotel_id = r.hotel_id and c.request_id = r.id and c.state = 'submitted';
-- Without forms of their own, those that staff have not dealt with are the open ones.
update requests r set submitted_at = r.created_at
  where r.service_type = 'FAST_CHECK_IN' and r.status = 'OPEN'
    and not exists (select from check_ins c where c.hotel_id = r.hotel_id and c.request_id = r.id);

-- Its index goes with it.
alter table requests drop column waiting_since;
alter table requests
  add column waiting_since bigint generated always as (
    case
      when status = 'CANCELED' then null
      when last_comment_is_staff = false and (status <> 'CLOSED' or service_type = 'ALACARTE_RESTAURANT_RESERVATION')
        then coalesce(unanswered_at, last_comment_at)
      when service_type = 'ALACARTE_RESTAURANT_RESERVATION' then case when reservation_status = 'ON_HOLD' then created_at end
      when status = 'CLOSED' then null
      when submitted_at is not null then submitted_at
      when service_type = 'FAST_CHECK_IN' and status <> 'OPEN' then null
      when last_comment_is_staff is null then created_at
    end
  ) stored;
create index requests_waiting on requests (hotel_id, waiting_since, id) where waiting_since is not null;
