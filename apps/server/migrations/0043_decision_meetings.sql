-- Decision meetings: a list that was frozen, what people voted on each material of it, and what became of it.

create table decision_meeting (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  year integer not null check (year between 1900 and 2999),
  season text check (season in ('spring', 'summer', 'autumn', 'winter')),
  stage text check (stage in ('nursery', 'preliminary', 'regional', 'production')),
  description text not null default '',
  chair_id uuid not null references account (id),
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz,
  -- {"kind", "name", "id", "table"}: where the list was read, as it was called then
  source jsonb not null,
  -- [{"title", "unit"}]: what the values of the candidates are
  value_columns jsonb not null,
  -- counts votes, decisions and changes of the state: readers ask for what came after the number that they know
  sequence bigint not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index decision_meeting_name on decision_meeting (search_normalize(name));

create table decision_participant (
  id uuid primary key,
  meeting_id uuid not null references decision_meeting (id) on delete cascade,
  account_id uuid not null references account (id),
  position integer not null,
  unique (meeting_id, account_id)
);

create table decision_candidate (
  id uuid primary key,
  meeting_id uuid not null references decision_meeting (id) on delete cascade,
  position integer not null,
  rank integer not null check (rank > 0),
  name text not null check (name <> ''),
  material_id uuid references material (id),
  -- in the order of value_columns; null where nothing was known
  frozen_values jsonb not null,
  frozen_errors jsonb not null,
  decision text check (decision in ('advance', 'keep', 'drop')),
  reason text not null default '',
  decided_by uuid references account (id),
  decided_at timestamptz,
  -- of the meeting at the last vote or decision
  sequence bigint not null default 0,
  unique (meeting_id, position),
  unique (meeting_id, name),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (decision is distinct from 'drop' or reason <> '')
);
create index decision_candidate_material on decision_candidate (material_id) where material_id is not null;
create index decision_candidate_sequence on decision_candidate (meeting_id, sequence);

create table decision_vote (
  id uuid primary key,
  candidate_id uuid not null references decision_candidate (id) on delete cascade,
  account_id uuid not null references account (id),
  -- null: a note alone
  choice text check (choice in ('advance', 'keep', 'drop')),
  reason text not null default '',
  note text not null default '',
  updated_at timestamptz not null default now(),
  unique (candidate_id, account_id)
);

-- Every vote and decision as it was before and after, closings and reopenings; nothing in it changes.
create table decision_event (
  id uuid primary key,
  meeting_id uuid not null references decision_meeting (id) on delete cascade,
  candidate_id uuid references decision_candidate (id) on delete cascade,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('vote', 'decision', 'close', 'reopen')),
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index decision_event_meeting on decision_event (meeting_id, id);
create index decision_event_candidate on decision_event (candidate_id) where candidate_id is not null;

create function refuse_decision_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'what happened in a decision meeting is never changed';
end $$;
create trigger decision_event_is_final before update on decision_event
  for each row execute function refuse_decision_event_change();

-- Pages that show a meeting hear of every change of it (record_change: "<kind> <id>").
create function announce_decision_meeting() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_change', 'decision-meeting ' || coalesce(new.id, old.id));
  return null;
end $$;
create trigger decision_meeting_is_announced after insert or update or delete on decision_meeting
  for each row execute function announce_decision_meeting();

-- Guests have no part in decisions.
create view guest.decision_meeting as select * from decision_meeting where false;
create view guest.decision_participant as select * from decision_participant where false;
create view guest.decision_candidate as select * from decision_candidate where false;
create view guest.decision_vote as select * from decision_vote where false;
create view guest.decision_event as select * from decision_event where false;
grant select on guest.decision_meeting, guest.decision_participant, guest.decision_candidate, guest.decision_vote,
  guest.decision_event to public;
