/** Levels of log lines; the first is the default of `LOG_LEVEL`, which writes no line of a lower level. */
export const logLevels = ['info', 'error', 'warn', 'debug'] as const;

/** Level of a log line. */
export type LogLevel = (typeof logLevels)[number];

/** Forms of the log; the first is the default. */
export const logFormats = ['text', 'json'] as const;

/** Settings of a log. */
export interface LogSettings {
  readonly format: (typeof logFormats)[number];
  readonly level: LogLevel;
}

/** What a line is about, besides its text. */
export interface LogFields {
  /** Id of the request; by default of the one that is being answered. */
  readonly requestId?: string;
}

/** Writes a line of one level. */
export type LogLine = (line: string, fields?: LogFields) => void;

/**
 * Writes lines for the administrator. A line holds no personal data: no address, e-mail, cookie, token, form or query.
 * The first row of a line says what happened; the rows of a stack may follow.
 */
export type Log = Readonly<Record<LogLevel, LogLine>>;
