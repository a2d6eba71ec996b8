-- Cards say that a table has an allergy, and not which: the texts stay sealed with the reservation.
alter table requests add column has_allergies boolean;
update requests r set has_allergies = true
from reservations v
where v.hotel_id = r.hotel_id and v.request_id = r.id and v.allergies is not null;
