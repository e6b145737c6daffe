import { createFormControl } from 'react-hook-form';

/** Error messages by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the errors of a form's values. */
export type CheckFields = (values: FormData) => FieldErrors;

interface Options {
  readonly form: HTMLFormElement;
  /** Names of the validated fields. */
  readonly names: readonly string[];
  readonly check: CheckFields;
  /** Called when the errors change. */
  readonly onErrors: (errors: FieldErrors) => void;
}

/** Validation of a form with plain HTML fields. */
export interface FieldValidation {
  /** Shows all errors and focuses the first faulty field, or calls `send`. */
  submit(send: (values: FormData) => void): Promise<void>;
  /** Shows the errors of a response. */
  show(errors: FieldErrors): void;
  stop(): void;
}

/**
 * Connects react-hook-form to fields that are already in the document. After the first attempt to send, each change
 * of a field checks that field again.
 */
export function startFieldValidation({ form, names, check, onErrors }: Options): FieldValidation {
  const control = createFormControl<Record<string, string>>({
    // Reads the form as the server does. The values of react-hook-form have other types.
    resolver: () => toResolverResult(check(new FormData(form))),
  });
  const listening = new AbortController();
  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => onErrors(toFieldErrors(errors)),
  });

  /** Connects the fields that are in the form now, because React may have replaced some. */
  function connect(): void {
    for (const name of names) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLElement) control.register(name).ref(field);
    }
  }

  connect();
  form.addEventListener(
    'input',
    (event) => {
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
      if (name !== null && names.includes(name)) void control.register(name).onChange(event);
    },
    { signal: listening.signal },
  );

  return {
    submit(send) {
      connect();
      return control.handleSubmit(() => send(new FormData(form)))();
    },
    show(errors) {
      control.clearErrors();
      for (const [name, message] of Object.entries(errors)) control.setError(name, { message });
    },
    stop() {
      listening.abort();
      unsubscribe();
    },
  };
}

function toResolverResult(faults: FieldErrors) {
  const entries = Object.entries(faults);
  const errors = Object.fromEntries(entries.map(([name, message]) => [name, { type: 'schema', message }]));
  return entries.length > 0 ? { values: {}, errors } : { values: {}, errors: {} };
}

function toFieldErrors(errors: Readonly<Record<string, { message?: string } | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message ?? '']));
}
