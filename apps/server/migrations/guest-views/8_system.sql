-- Names of what is not public are in these.
create view guest.audit_log as select * from audit_log where false;
create view guest.audit_subject as select * from audit_subject where false;
create view guest.security_event as select * from security_event where false;
create view guest.recycle_bin as select * from recycle_bin where false;
create view guest.recycle_bin_row as select * from recycle_bin_row where false;
