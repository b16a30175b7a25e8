-- What the classes of a rating look like: a picture for each possible value of a trait.

create table trait_class_picture (
  id uuid primary key,
  trait_id uuid not null references trait (id) on delete cascade,
  -- one of the possible values; where the trait loses it the picture waits for it to come back
  value text not null check (value <> ''),
  -- what the picture shows, for those who do not see it
  alternative_text text not null default '',
  object_key text not null,
  type text not null,
  size bigint not null,
  width integer not null,
  height integer not null,
  unique (trait_id, value)
);
