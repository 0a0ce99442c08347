/** An error that PostgreSQL raised, the same on both engines. */
export class SqlError extends Error {
  override name = 'SqlError';
  /** SQLSTATE, such as 23505 or 42501. */
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: SqlErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
  }
}

export interface SqlErrorFields {
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
}
