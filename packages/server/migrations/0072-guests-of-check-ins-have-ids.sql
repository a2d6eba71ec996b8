-- A guest of a check-in has an id (decision 80): a form, its signature, its pictures and its code stay with their guest where one
-- before them is removed. Forms and signatures are sealed for the id: for those that stand, that is the position they were sealed for.

alter table check_in_guests add column id text collate "C";
update check_in_guests set id = position::text;
alter table check_in_guests alter column id set not null;
alter table check_in_guests add unique (hotel_id, check_in_id, id);

-- Guests behind one who is removed go up by one, with their pictures.
alter table identity_papers drop constraint identity_papers_hotel_id_check_in_id_position_fkey;
alter table identity_papers add foreign key (hotel_id, check_in_id, position)
  references check_in_guests (hotel_id, check_in_id, position) on update cascade on delete cascade;
