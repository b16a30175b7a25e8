/** Name of the record in the state after, else before. Null where neither is an object that has one. */
const OWN_NAME = 'audit_own_name(before, after)';

/**
 * What the entry is about, for a reader: its own name, the account of a session, or the name that was noted with the
 * entry. The log itself is asked, so the name stays when the record is gone.
 */
export const SUBJECT = `coalesce(${OWN_NAME},
  case when entity = 'session' then nullif(username, '') end,
  (select noted.name from audit_subject noted where noted.sequence = audit_log.sequence))`;

/** The same for a reader of English, where the record has an English name as well. */
export const ENGLISH_SUBJECT = `coalesce(nullif(after ->> 'englishName', ''), nullif(before ->> 'englishName', ''),
  case when entity = 'trait' and audit_own_name(before, after) is null
       then (select nullif(t.english_name, '') from trait t where t.id::text = audit_log.entity_id) end,
  ${SUBJECT})`;
