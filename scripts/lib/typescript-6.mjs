import { registerHooks } from 'node:module';

// dependency-cruiser reads TypeScript with the compiler's programming interface, which TypeScript 7
// does not have yet. Preloaded (`node --import`), this resolves version 6 under the usual name.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
});
