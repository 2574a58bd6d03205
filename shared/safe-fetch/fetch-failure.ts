/** Why a fetch gave no usable response; `message` is one English sentence, shown to staff. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
}
