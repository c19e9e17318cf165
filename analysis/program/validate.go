package program

import (
	"errors"
	"fmt"
	"slices"
)

// validate reports the first thing in a unit that whoever uses it may not meet.
func (u *Unit) validate() error {
	if len(u.Files) == 0 {
		return errors.New("it names no source file")
	}
	if len(u.Command.Passes) != len(u.Command.Archs) {
		return fmt.Errorf("it has %d passes and %d architectures", len(u.Command.Passes), len(u.Command.Archs))
	}
	for i := range u.Symbols {
		if err := u.validateSymbol(&u.Symbols[i]); err != nil {
			return fmt.Errorf("symbol %d: %w", i, err)
		}
	}
	for i := range u.Uses {
		use := &u.Uses[i]
		if err := u.validatePlace(use.Place); err != nil {
			return fmt.Errorf("use %d: %w", i, err)
		}
		if use.Kind > DeviceRead {
			return fmt.Errorf("use %d is of kind %d, which there is not", i, use.Kind)
		}
		if use.Within < -1 || use.Within >= len(u.Symbols) || slices.ContainsFunc(use.Target, func(t int) bool { return t < 0 || t >= len(u.Symbols) }) {
			return fmt.Errorf("use %d names a symbol that there is not", i)
		}
	}
	return nil
}

func (u *Unit) validateSymbol(s *Symbol) error {
	places := []Place{s.Place, s.NamePlace, s.ParamsPlace, s.Specifiers}
	places = append(places, s.SpacePlaces...)
	for i := range s.Params {
		places = append(places, s.Params[i].Place, s.Params[i].Insert, s.Params[i].Annotation)
	}
	for i := range s.Bounds {
		places = append(places, s.Bounds[i].Place)
	}
	for _, p := range places {
		if err := u.validatePlace(p); err != nil {
			return err
		}
	}
	if s.Kind > Variable || s.Linkage > Inline || s.Role > ExternInstantiation {
		return errors.New("it is of a kind that there is not")
	}
	return nil
}

func (u *Unit) validatePlace(p Place) error {
	switch {
	case p.File < 0 || p.File >= len(u.Files):
		return fmt.Errorf("file %d is not among the %d of the unit", p.File, len(u.Files))
	case p.Start < 0 || p.End < p.Start || p.Line < 0 || p.Column < 0 || p.EndLine < 0 || p.EndColumn < 0:
		return errors.New("a place ends before it begins")
	}
	return nil
}
