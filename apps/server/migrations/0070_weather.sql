-- Daily weather. It hangs on the place, not on the place in a year: all locations of a place, over all years, see their part
-- of one series. Each import keeps its own rows; of several, the newest known value of each day counts, so that taking an
-- import back brings back what was there before.

create table weather_station (
  id uuid primary key,
  -- as locations write it
  place text not null check (place <> ''),
  created_at timestamptz not null default now()
);
create unique index weather_station_place on weather_station (search_normalize(place));

create table weather_day (
  station_id uuid not null references weather_station (id) on delete cascade,
  date date not null,
  batch_id uuid not null references import_batch (id),
  -- °C
  minimum double precision check (minimum between -90 and 60),
  maximum double precision check (maximum between -90 and 60),
  mean double precision check (mean between -90 and 60),
  -- mm
  rain double precision check (rain between 0 and 1900),
  -- MJ per square metre
  radiation double precision check (radiation between 0 and 50),
  -- hours
  sunshine double precision check (sunshine between 0 and 24),
  -- percent
  humidity double precision check (humidity between 0 and 100),
  -- m/s
  wind double precision check (wind between 0 and 115),
  primary key (station_id, date, batch_id),
  check (minimum <= maximum)
);
create index weather_day_batch on weather_day (batch_id);

-- Guests see the weather of the places that they see. All columns are named, so that after_migrations() need not make the
-- views anew.
create view guest.weather_station as
  select id, place, created_at from weather_station
   where search_normalize(place) in (select search_normalize(place) from guest.location);
create view guest.weather_day as
  select station_id, date, batch_id, minimum, maximum, mean, rain, radiation, sunshine, humidity, wind
    from weather_day where station_id in (select id from guest.weather_station);
grant select on guest.weather_station, guest.weather_day to public;
