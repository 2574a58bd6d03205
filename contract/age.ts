/** Whole years between a birthday and a later day, both `YYYY-MM-DD` (D27). */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  // Month and day compare as text; somebody born on 29 February grows older on 1 March.
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether a number can be somebody's age (constants.md#form-constants). */
export const isAge = (age: number): boolean => Number.isInteger(age) && age >= 1 && age <= 120;
