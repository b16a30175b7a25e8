-- The authorization code in force, and the latest day on which the system was used: setting the clock back gains nothing.
-- Stays empty where no public key is configured.

create table licence (
  only_one boolean primary key default true check (only_one),
  -- signed text as it was entered; null before the first one
  code text,
  latest_day date not null
);
