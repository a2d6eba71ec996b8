-- How many people a stay is booked for, and how many of them come, as its guests said when they handed in fewer forms.

alter table bookings add column adults integer check (adults >= 0), add column children integer check (children >= 0);
alter table check_ins add column coming integer check (coming > 0);
