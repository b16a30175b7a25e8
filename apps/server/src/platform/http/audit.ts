/** One line of the operation log: what was changed, from what, to what. Who, when and from where is added by the platform. */
export interface AuditEntry {
  /** entity in the field's words, e.g. 'material-group' */
  entity: string;
  /** id of the record, or of the batch for bulk writes */
  entityId: string | null;
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'import'
    | 'undo'
    | 'sign-in'
    | 'sign-out'
    | 'run'
    | 'terminate'
    | 'upload';
  before?: unknown;
  after?: unknown;
}
