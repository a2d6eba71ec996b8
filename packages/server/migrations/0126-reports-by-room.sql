-- Reports tell requests by room, and by the floor and the type of the room. Everything is counted anew.
alter table report_days drop constraint report_days_part_check;
alter table report_days add constraint report_days_part_check
  check (part in ('whole', 'department', 'service', 'room', 'person', 'tables', 'arrivals', 'payments'));
update report_zones set zone = '';

drop trigger mark_changed_request on requests;
create trigger mark_changed_request after update on requests for each row
  when ((new.status, new.service_id, new.department_id, new.assignee_id, new.rating, new.attendance, new.booking_id, new.room_number,
    new.asked_at, new.first_answer_at, new.closed_at, new.reopened)
    is distinct from (old.status, old.service_id, old.department_id, old.assignee_id, old.rating, old.attendance, old.booking_id,
    old.room_number, old.asked_at, old.first_answer_at, old.closed_at, old.reopened))
  execute function mark_request();
