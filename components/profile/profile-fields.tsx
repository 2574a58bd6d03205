import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextArea, TextField } from '@/components/forms/text-field';
import type { ProfileField, ProfileTexts } from '@/lib/profile/edit';
import { HandleField } from './handle-field';

interface ProfileFieldsProps {
  register: UseFormRegister<ProfileTexts>;
  errors: FieldErrors<ProfileTexts>;
  saved: ProfileTexts;
  typed: ProfileTexts;
  suggestion: string | undefined;
  onUseSuggestion: () => void;
  today: string;
}

/** The fields of a profile; server-rendered with the saved values. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { register, errors, saved, typed, suggestion, onUseSuggestion, today } = props;
  const field = (name: ProfileField) => ({
    ...register(name),
    defaultValue: saved[name],
    error: errors[name]?.message,
    // A text above the form says which fields are optional.
    isMarked: name === 'usuario_unico',
  });
  return (
    <>
      <Group title="Tu nombre">
        <HandleField
          {...field('usuario_unico')}
          typed={typed.usuario_unico}
          suggestion={suggestion}
          onUseSuggestion={onUseSuggestion}
        />
        <TextField {...field('first_name')} label="Nombre" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Apellido" autoComplete="family-name" />
      </Group>
      <Group title="Sobre ti">
        <TextField
          {...field('fecha_nacimiento')}
          label="Fecha de nacimiento"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          help="De ella se calcula tu edad. Si prefieres no darla, escribe solo tu edad."
        />
        {typed.fecha_nacimiento ? (
          <p className="text-muted text-sm sm:self-center">
            Tu edad se calcula con tu fecha de nacimiento.
          </p>
        ) : (
          <TextField
            {...field('edad')}
            label="Edad"
            type="number"
            inputMode="numeric"
            min={1}
            max={120}
          />
        )}
        <TextField {...field('ciudad')} label="Ciudad" autoComplete="address-level2" />
        <TextField {...field('pais')} label="País" autoComplete="country-name" />
        <TextArea
          {...field('biografia')}
          className="sm:col-span-2"
          label="Biografía"
          rows={5}
          help="Hasta 1000 caracteres."
        />
      </Group>
      <Group title="Contacto y redes">
        <TextField
          {...field('telefono')}
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          {...field('facebook_url')}
          label="Facebook"
          type="url"
          inputMode="url"
          autoComplete="off"
          className="sm:col-start-1"
          help="Por ejemplo, facebook.com/tu.nombre"
        />
        <TextField
          {...field('linkedin_url')}
          label="LinkedIn"
          type="url"
          inputMode="url"
          autoComplete="off"
          help="Por ejemplo, linkedin.com/in/tu-nombre"
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-x-16 gap-y-5 border-line border-t pt-6 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <legend className="contents">
        <span className="font-serif text-xl">{title}</span>
      </legend>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
