-- A message that no mail server or gateway carries is kept for the operator, and is not sent.
alter table outgoing_messages drop constraint outgoing_messages_state_check,
  add check (state in ('waiting', 'sent', 'failed', 'expired', 'kept'));
drop index outgoing_messages_delivery;
create index outgoing_messages_delivery on outgoing_messages (hotel_id, delivery_id)
  where state in ('waiting', 'kept') and delivery_id is not null;

alter table deliveries drop constraint deliveries_failure_check,
  add check (failure in ('refused', 'unreachable', 'too_late', 'stopped', 'no_address', 'not_set_up'));

-- Such a message was called sent until now. A message that went out has no letter any more.
update outgoing_messages set state = 'kept' where state = 'sent' and letter is not null;
update deliveries d set state = 'failed', failure = 'not_set_up', sent_at = null
from outgoing_messages m
where m.state = 'kept' and m.hotel_id = d.hotel_id and m.delivery_id = d.id and m.id = d.message_id and d.state = 'sent';
update payment_links l set sendings = (
  select jsonb_agg(case when m.id is null then s.sending
    else s.sending || '{"state": "failed", "failure": "not_set_up"}' end order by s.n)
  from jsonb_array_elements(l.sendings) with ordinality as s (sending, n)
    left join outgoing_messages m on m.id = s.sending->>'message_id' and m.hotel_id = l.hotel_id and m.state = 'kept')
where l.sendings <> '[]' and (l.hotel_id, l.id) in (
  select m.hotel_id, split_part(m.delivery_id, '/', 2) from outgoing_messages m
  where m.state = 'kept' and m.delivery_id like 'payment/%');
