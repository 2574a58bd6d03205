-- The public list of corrections reads the few items that have one.
CREATE INDEX articles_corrected ON articles (id) WHERE correcciones <> '[]';
CREATE INDEX blogs_corrected ON blogs (id) WHERE correcciones <> '[]';
