import {
  type ModerationSettings,
  type ModerationSettingsUpdate,
  moderationSettingsSchema,
} from '../../contract/moderation.ts';

/** What the fields of the settings hold: a word or phrase a line, and a number. */
export interface SettingsTexts {
  palabras: string;
  denuncias_para_ocultar: string;
}

export const settingsTexts = (settings: ModerationSettings): SettingsTexts => ({
  palabras: settings.palabras.join('\n'),
  denuncias_para_ocultar: String(settings.denuncias_para_ocultar),
});

type Checked =
  | { settings: ModerationSettings }
  | { errors: Partial<Record<keyof SettingsTexts, string>> };

/** What is other than it was, for the server, which keeps what somebody else has changed meanwhile. */
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

/** What the fields mean, or what is wrong with each. Empty lines and repeated words count for nothing. */
export function checkSettings(texts: SettingsTexts): Checked {
  const lines = texts.palabras.split('\n').map((line) => line.trim());
  const { data, error } = moderationSettingsSchema.safeParse({
    palabras: [...new Set(lines.filter(Boolean))],
    denuncias_para_ocultar: Number(texts.denuncias_para_ocultar.trim() || Number.NaN),
  });
  if (data) return { settings: data };
  // The first of a field says it: a wrong word is an issue of its own.
  const issues = error.issues.map(({ path: [field], message }) => [field, message]);
  return { errors: Object.fromEntries(issues.reverse()) };
}
