package program

// fileForm is the form of a file.
func (c *coder) fileForm(f *File) {
	c.text(&f.Path)
	c.fixed(&f.Hash)
	c.text(&f.ReadOnly)
	each(c, &f.Ignores, func(i *Ignore) {
		c.int(&i.First, 0)
		c.int(&i.Last, i.First)
		c.list(&i.Rules)
	})
}

// commandForm is the form of what is said of a compile command.
func (c *coder) commandForm(m *Command) {
	c.flags(&m.CUDA, &m.RDC, &m.Assumed, &m.DeviceOnly, &m.Named)
	c.text(&m.Toolkit)
	c.list(&m.Passes)
	each(c, &m.Archs, func(arch *int) { c.int(arch, 0) })
	c.text(&m.Source)
	c.text(&m.Target)
	if len(m.Passes) != len(m.Archs) {
		c.fail(errDamaged)
	}
}

// symbolForm is the form of a declaration.
func (c *coder) symbolForm(s *Symbol) {
	c.place(&s.NamePlace)
	c.text(&s.Name)
	c.list(&s.Scope)
	small(c, &s.Kind, Variable)
	small(c, &s.Linkage, Inline)
	small(c, &s.Role, ExternInstantiation)
	small(c, &s.Spaces, Global|Device|Host|Constant|Shared|Managed)
	c.flags(&s.C, &s.Member, &s.Template, &s.Hidden, &s.Known, &s.Initialised, &s.TestsArch, &s.Conditional, &s.Zeroed)
	c.list(&s.Args)
	c.list(&s.Signature)
	c.text(&s.Return)
	c.text(&s.Incomplete)
	c.list(&s.Passes)
	each(c, &s.Params, c.paramForm)
	each(c, &s.Bounds, func(b *Bound) {
		c.text(&b.Word)
		c.list(&b.Args)
		c.place(&b.Place)
	})
	c.place(&s.Place)
	c.place(&s.ParamsPlace)
	c.place(&s.Specifiers)
	each(c, &s.SpacePlaces, c.place)
}

func (c *coder) paramForm(p *Param) {
	c.text(&p.Name)
	c.text(&p.Type)
	annotated := int(p.GridConstant)
	c.int(&annotated, 0)
	if annotated < -1 || annotated > 1 {
		c.fail(errDamaged)
	}
	p.GridConstant = int8(annotated)
	c.flags(&p.Default)
	c.place(&p.Place)
	c.place(&p.Insert)
	c.place(&p.Annotation)
}

// useForm is the form of a use without the symbols that it names.
func (c *coder) useForm(u *Use) {
	c.place(&u.Place)
	small(c, &u.Kind, DeviceHandle)
	c.text(&u.Name)
	c.list(&u.Scope)
	c.list(&u.From)
	c.flags(&u.Guarded, &u.Doubtful)
	c.list(&u.Passes)
	c.list(&u.Config)
	c.int(&u.Args, 0)
	c.list(&u.TemplateArgs)
}

// linkedForm is the form of a use with the symbols that it names.
func (c *coder) linkedForm(u *Use) {
	c.useForm(u)
	within := u.Within != nil
	c.flags(&within)
	if within {
		c.symbol(&u.Within)
	}
	each(c, &u.Target, c.symbol)
}

// Fingerprint is equal for equal symbols of files with one path and content.
func (s *Symbol) Fingerprint() string {
	c := newWriter()
	c.printed(s.file())
	c.symbolForm(s)
	return c.print()
}

// Fingerprint is equal for equal uses in files with one path and content, whatever
// symbols they name.
func (u *Use) Fingerprint() string {
	c := newWriter()
	c.printed(u.Place.File)
	c.useForm(u)
	return c.print()
}

// printed begins a fingerprint.
func (c *coder) printed(f *File) {
	c.file = f
	if f != nil {
		c.text(&f.Path)
		c.fixed(&f.Hash)
	}
}

func (c *coder) print() string {
	b, err := c.finish()
	if err != nil {
		panic(err) // plain data can always be written
	}
	return string(b)
}
