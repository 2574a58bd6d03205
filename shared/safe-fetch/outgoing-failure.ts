/** Why an address gave nothing that can be used; `message` is one English sentence, shown to staff. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure';
}
