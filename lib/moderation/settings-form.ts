import {
  type ModerationSettings,
  type ModerationSettingsUpdate,
  moderationSettingsSchema,
} from '../../contract/moderation.ts';

/** Values of the settings form: one word or phrase per line, and a number. */
export interface SettingsTexts {
  palabras: string;
  denuncias_para_ocultar: string;
}

/** The settings as values of the form. */
export const settingsTexts = (settings: ModerationSettings): SettingsTexts => ({
  palabras: settings.palabras.join('\n'),
  denuncias_para_ocultar: String(settings.denuncias_para_ocultar),
});

type Checked =
  | { settings: ModerationSettings }
  | { errors: Partial<Record<keyof SettingsTexts, string>> };

/** The changed settings only, so that changes of others are kept. */
export function settingsChange(
  saved: ModerationSettings,
  settings: ModerationSettings,
): ModerationSettingsUpdate {
  const { palabras, denuncias_para_ocultar } = settings;
  const areWordsSame = palabras.join('\n') === saved.palabras.join('\n');
  return {
    ...(!areWordsSame && { palabras, palabras_antes: saved.palabras }),
    ...(denuncias_para_ocultar !== saved.denuncias_para_ocultar && { denuncias_para_ocultar }),
  };
}

/** Parses the form, or returns the errors of its fields. Empty lines and duplicates are ignored. */
export function checkSettings(texts: SettingsTexts): Checked {
  const lines = texts.palabras.split('\n').map((line) => line.trim());
  const { data, error } = moderationSettingsSchema.safeParse({
    palabras: [...new Set(lines.filter(Boolean))],
    denuncias_para_ocultar: Number(texts.denuncias_para_ocultar.trim() || Number.NaN),
  });
  if (data) return { settings: data };
  // The first error of a field: each invalid word is an issue of its own.
  const issues = error.issues.map(({ path: [field], message }) => [field, message]);
  return { errors: Object.fromEntries(issues.reverse()) };
}
