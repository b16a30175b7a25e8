/** Name of the record in the state after, else before. Null where neither is an object that has one. */
export const NAME = `coalesce(${['after', 'before']
  .flatMap((state) =>
    ['name', 'username', 'actingAs', 'sourceId', 'fileName', 'title'].map((key) => `${state}->>'${key}'`),
  )
  .join(', ')})`;

/** How far back an entry without a name looks for one among the others about its record. */
const LOOKED_BACK = 20;

/** The name that the record of an entry had when it was last written with it. */
export const lastName = (entry: string) => `(select named.name from (
     select ${NAME.replaceAll(/(after|before)->>/g, 'other.$1->>')} as name, other.sequence from audit_log other
      where other.entity = ${entry}.entity and other.entity_id = ${entry}.entity_id
      order by other.sequence desc limit ${LOOKED_BACK}) named
    where named.name is not null order by named.sequence desc limit 1)`;

/**
 * What the entry is about, for a reader: its own name, the account of a session, or the name that the record had when
 * it was last written with it. The log itself is asked, so the name stays when the record is gone.
 */
export const SUBJECT = `coalesce(${NAME},
  case when entity = 'session' then nullif(username, '') end, ${lastName('audit_log')})`;
