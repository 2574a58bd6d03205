import type { ComponentProps } from 'react';
import { TextField } from '@/components/forms/text-field';

interface HandleFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  typed: string;
  /** Handle suggested from the name. */
  suggestion: string | undefined;
  onUseSuggestion: () => void;
}

/** The handle, with a button that fills in the suggested one (D26). */
export function HandleField(props: HandleFieldProps) {
  const { typed, suggestion, onUseSuggestion, ...field } = props;
  return (
    <div className="grid items-start gap-x-6 gap-y-3 sm:col-span-2 sm:grid-cols-2">
      <TextField
        {...field}
        label="Usuario único"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="Con él firmas lo que escribes. De 3 a 30 letras minúsculas, números, puntos o guiones bajos."
      />
      {suggestion && suggestion !== typed && (
        <p className="sm:pt-6.5">
          <button
            type="button"
            onClick={onUseSuggestion}
            className="button button-line max-w-full [overflow-wrap:anywhere] whitespace-normal"
          >
            Usar @{suggestion}
          </button>
        </p>
      )}
    </div>
  );
}
