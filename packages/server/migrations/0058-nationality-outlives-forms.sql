-- What is kept of a guest once the form is erased, beside the names.
alter table check_in_guests add column nationality text;
