-- Locations: a place in a year, with what its soil, its season and its field were like. Trials keep the place of an
-- environment as text; an administrator links it to a location.

create table location (
  id uuid primary key,
  place text not null check (place <> ''),
  year smallint not null check (year between 1900 and 2999),
  breeding_station text not null default '',
  province text not null default '',
  city text not null default '',
  region text not null default '',
  -- degrees, north and east positive
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  sowing_date date,
  harvest_date date,
  -- days
  growth_period smallint check (growth_period between 1 and 400),
  soil_type text not null default '',
  -- g per kg of soil
  organic_matter double precision check (organic_matter between 0 and 1000),
  previous_crop text not null default '',
  tillage text not null default '',
  irrigation text check (irrigation in ('flood', 'drip')),
  disease_and_insects text check (disease_and_insects in ('none', 'mild', 'severe')),
  -- the import that made it; its undo removes it
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  check ((latitude is null) = (longitude is null)),
  check (harvest_date >= sowing_date)
);
create unique index location_place on location (search_normalize(place), year);
create index location_batch on location (batch_id) where batch_id is not null;

alter table trial_environment add column location_id uuid references location (id);
create index trial_environment_location on trial_environment (location_id) where location_id is not null;
-- those that wait for a location
create index trial_environment_unlinked on trial_environment (search_normalize(location), year)
  where location_id is null;

-- Guests see where the trials that they see were grown.
create or replace view guest.trial_environment as
  select * from trial_environment where trial_id in (select id from trial where is_public);
create view guest.location as
  select * from location where id in (select location_id from guest.trial_environment);
grant select on guest.location to public;
