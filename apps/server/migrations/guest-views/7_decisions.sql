-- Guests have no part in decisions.
create view guest.decision_meeting as select * from decision_meeting where false;
create view guest.decision_participant as select * from decision_participant where false;
create view guest.decision_candidate as select * from decision_candidate where false;
create view guest.decision_vote as select * from decision_vote where false;
create view guest.decision_event as select * from decision_event where false;
